# The formula of Homebrew on Linux.
class PiTrainer < Formula
  RELEASE = %w[VERSION ARCHITECTURE ADDRESS SHA256].freeze # the line of a release: see packaging/release

  desc "Full-screen terminal trainer for the decimals of pi"
  homepage RELEASE[2]
  url "#{RELEASE[2]}/pi-trainer-#{RELEASE[0]}-linux-#{RELEASE[1]}.tar.xz"
  version RELEASE[0]
  sha256 RELEASE[3]
  license "MIT"

  depends_on arch: RELEASE[1].to_sym
  depends_on :linux

  def install
    bash_completion.install "share/bash-completion/completions/pi-trainer"
    prefix.install "bin", "share"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/pi-trainer --version")
    assert_match "1415926535", shell_output("#{bin}/pi-trainer digits pi --from 1 --count 10")
  end
end
