// @ts-check
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { patience } from './patience.js'

/** Milliseconds between two checks. */
const interval = 50

/**
 * Rejects when another program listens there already; the message names port and setting.
 * @param {object} address
 * @param {string} address.host
 * @param {number} address.port
 * @param {string} address.hostSetting
 * @param {string} address.portSetting
 * @returns {Promise<void>}
 */
export function mustBeFree({ host, port, hostSetting, portSetting }) {
  return new Promise((settle, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const code = 'code' in error ? error.code : undefined
      const reasons = /** @type {Record<string, string>} */ ({
        EADDRINUSE: `Port ${port} is taken on ${host}. Stop the program that uses it, or set ${portSetting} to another port.`,
        EACCES: `Port ${port} is not open to this user. Set ${portSetting} to a port above 1023.`,
        EADDRNOTAVAIL: `${host} is no address of this machine. Set ${hostSetting} to one that is.`,
        ENOTFOUND: `${host} is no address of this machine. Set ${hostSetting} to one that is.`,
      })
      reject(new Error(reasons[String(code)] ?? error.message))
    })
    probe.listen(port, host, () => probe.close(() => settle()))
  })
}

/**
 * The address at which to reach a program that listens on `host`, which may stand for all addresses.
 * @param {string} host
 */
const reachable = (host) => (host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host)

/**
 * @param {string} host
 * @param {number} port
 */
export function localUrl(host, port) {
  const name = reachable(host)
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/**
 * Whether the path is answered with 200.
 * @param {string} host
 * @param {number} port
 * @param {string} path
 */
export async function answers(host, port, path) {
  try {
    return (await fetch(`${localUrl(host, port)}${path}`)).status === 200
  } catch {
    return false // No program listens yet.
  }
}

/**
 * Whether a program listens.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function listens(host, port) {
  return new Promise((settle) => {
    const socket = connect({ host: reachable(host), port })
    socket.once('connect', () => (socket.destroy(), settle(true)))
    socket.once('error', () => settle(false))
  })
}

/**
 * Waits for a condition. Rejects when the process ends before.
 * @param {string} name
 * @param {() => Promise<boolean>} condition
 * @param {Promise<string>} exited
 */
export async function until(name, condition, exited) {
  /** @type {string | undefined} */
  let end
  void exited.then((how) => (end = how))
  for (const deadline = Date.now() + patience; !(await condition()); await pause(interval)) {
    if (end !== undefined) throw new Error(`${name} did not start (${end}).`)
    if (Date.now() > deadline) throw new Error(`${name} is not ready after ${patience / 1000} s.`)
  }
}
