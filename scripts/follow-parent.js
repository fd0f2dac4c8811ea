// @ts-check

/**
 * Ends this process in good order when its parent is gone, even by `kill -9`. Does nothing for a process without a
 * channel to its parent.
 */
export function followParent() {
  if (!process.channel) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

/** Milliseconds between two looks for npm. */
const look = 500

/**
 * Ends this process in good order when npm, its parent, is gone without a signal. The scripts of package.json
 * begin with `exec`: else a shell would stand in between, which hands on no signal and outlives npm.
 */
export function followNpm() {
  // A process with a channel follows that parent instead.
  if (!process.env['npm_lifecycle_event'] || process.channel) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, look)
  timer.unref()
}
