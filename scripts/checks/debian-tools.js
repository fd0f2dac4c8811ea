// @ts-check
import { spawnSync } from 'node:child_process'
import { findFault, hasApt, isProgram, placesOf } from './programs.js'

/**
 * Programs of Debian that tests need, and that npm does not have.
 * @template {string} Name
 * @param {object} tool
 * @param {readonly Name[]} tool.programs
 * @param {readonly string[]} tool.packages
 * @param {string} tool.purpose
 * @param {string} [tool.module] of Python, which an interpreter among the programs must have
 */
function debianTool({ programs, packages, purpose, module }) {
  /** @param {string} file */
  const isFit = (file) =>
    isProgram(file) && (module === undefined || spawnSync(file, ['-c', `import ${module}`]).status === 0)
  const advice =
    `${[...programs, ...(module === undefined ? [] : [module])].join(' and ')}, ${purpose}: not installed. Put what is missing on the path; Debian has it in ` +
    `${packages.join(' and ')}.`

  /** @param {string} [path] as the variable PATH */
  function find(path) {
    const found = programs.map((name) => [name, placesOf([name], path).find(isFit)])
    return found.every(([, file]) => file !== undefined)
      ? /** @type {Record<Name, string>} */ (Object.fromEntries(found))
      : undefined
  }

  return {
    find,
    /**
     * The files of the programs.
     * @param {string} [path] as the variable PATH
     */
    require(path) {
      const found = find(path)
      if (found) return found
      throw new Error(advice)
    },
    /**
     * Installs what is absent with apt-get.
     * @returns {string | undefined} why it cannot be installed: only its own tests fail then, with the same words
     */
    ensure() {
      if (find()) return undefined
      if (hasApt() && findFault('apt-get', ['update']) === undefined)
        findFault('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
      return find() ? undefined : `${advice} The tests that need it will fail.`
    },
  }
}

export const pebble = debianTool({
  programs: ['pebble', 'pebble-challtestsrv'],
  packages: ['pebble'],
  purpose: 'the authority in tests of free certificates',
})
export const goaccess = debianTool({
  programs: ['goaccess'],
  packages: ['goaccess'],
  purpose: 'which reads log files in a test',
})
export const s3Clients = debianTool({
  programs: ['aws', 'rclone'],
  packages: ['awscli', 'rclone'],
  purpose: 'with which the S3 API is tested',
})
export const boto3 = debianTool({
  programs: ['python3'],
  packages: ['python3-boto3'],
  module: 'boto3',
  purpose: 'with which the S3 API is tested',
})
export const sqlmap = debianTool({
  programs: ['sqlmap'],
  packages: ['sqlmap'],
  purpose: 'which attacks the firewall in a test',
})

export const debianTools = [pebble, goaccess, s3Clients, boto3, sqlmap]
