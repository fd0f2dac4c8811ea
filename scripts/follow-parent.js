// @ts-check

/**
 * Ends this process in good order when the one that started it is gone, even by `kill -9`: then nobody
 * else would. Does nothing when no parent holds a channel to us.
 */
export function followParent() {
  if (!process.channel) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

/** Milliseconds between two looks for npm. */
const look = 500

/**
 * Ends this process in good order when npm, which has started it, is gone without a word. The scripts of package.json
 * begin with `exec`: else a shell would stand in between, which hands on no signal and outlives npm.
 */
export function followNpm() {
  // A process that another one of ours has started follows that one.
  if (!process.env['npm_lifecycle_event'] || process.channel) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, look)
  timer.unref()
}
