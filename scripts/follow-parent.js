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
