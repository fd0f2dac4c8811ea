// @ts-check
import { ledgerMistakes } from './ledger.js'

/**
 * A mistake to plant, and the test that must notice it.
 * @typedef {object} Mistake
 * @property {string} name
 * @property {string} file
 * @property {string} text stands once in the file
 * @property {string} wrong what it is replaced by
 * @property {string} test the title of a test that must fail
 */

/**
 * The mistakes, with the folder of the tests that must notice them.
 * @type {readonly { folder: string, project: string, mistakes: readonly Mistake[] }[]}
 */
export const planted = [{ folder: 'server/src/ledger', project: 'server', mistakes: ledgerMistakes }]
