//! The `hamour` program.

fn main() -> std::process::ExitCode {
    hamour::cli::main()
}
