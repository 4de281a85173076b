{
  description = "Full-screen terminal trainer for the decimals of pi";

  outputs =
    { nixpkgs, ... }:
    let
      release = { version = "VERSION"; architecture = "ARCHITECTURE"; address = "ADDRESS"; sha256 = "SHA256"; }; # the line of a release: see packaging/release
      system = "${release.architecture}-linux";
      pkgs = nixpkgs.legacyPackages.${system};
    in
    {
      packages.${system}.default = pkgs.stdenvNoCC.mkDerivation {
        pname = "pi-trainer";
        inherit (release) version;
        src = pkgs.fetchurl {
          url = "${release.address}/pi-trainer-${release.version}-linux-${release.architecture}.tar.xz";
          inherit (release) sha256;
        };
        # Linked statically and stripped: there is nothing to build or to patch.
        dontConfigure = true;
        dontBuild = true;
        dontFixup = true;
        installPhase = ''
          mkdir "$out"
          cp -r bin share "$out/"
        '';
        meta = {
          description = "Full-screen terminal trainer for the decimals of pi";
          license = pkgs.lib.licenses.mit;
          mainProgram = "pi-trainer";
          platforms = [ system ];
        };
      };
    };
}
