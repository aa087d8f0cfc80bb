//! The `hamour` program.

/// glibc gives most threads an arena of their own, and none gives back what it once held. `.cargo/config.toml` has the
/// settings.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> std::process::ExitCode {
    hamour::cli::main()
}
