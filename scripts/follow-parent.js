// @ts-check

/**
 * Stops this process with SIGTERM when its parent has ended, even by `kill -9`. Does nothing in a process without an
 * IPC channel to its parent.
 */
export function followParent() {
  if (!process.channel) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

/** Milliseconds between two checks whether npm still runs. */
const checkInterval = 500

/**
 * Stops this process with SIGTERM when npm, its parent, ends without a signal. The scripts of package.json begin with
 * `exec`: otherwise a shell would be the parent, which passes on no signal and outlives npm.
 */
export function followNpm() {
  // A process with a channel follows the parent at its other end.
  if (!process.env['npm_lifecycle_event'] || process.channel) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, checkInterval)
  timer.unref()
}
