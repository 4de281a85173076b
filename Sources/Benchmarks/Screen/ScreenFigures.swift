/// What is measured of one program's screen.
struct ScreenFigures {
  var firstFrameMilliseconds = Measurement()
  var keyMilliseconds = Measurement()
  var bytesPerKey = Measurement()
  var laterBytesPerKey = Measurement()
  var residentMegabytes = Measurement()
  var processorMilliseconds = Measurement()
}
