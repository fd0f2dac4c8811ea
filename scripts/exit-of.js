// @ts-check

/**
 * Resolves with how a child process ends, as a text. Never rejects.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
export function exitOf(child) {
  return new Promise((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('exit', (code, signal) => settle(signal ? `signal ${signal}` : `exit code ${code}`))
  })
}
