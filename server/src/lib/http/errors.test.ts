import pg from 'pg'
import { expect, test } from 'vitest'
import { answerTo } from './errors.ts'

const coded = (code: string) => Object.assign(new Error('words'), { code })
const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('words', 0, 'error'), { code })

test.for<[string, unknown]>([
  ['a statement that took too long', ofDatabase('57014')],
  ['a full disk of the database', ofDatabase('53100')],
  ['a database without memory', ofDatabase('53200')],
  ['a database without connections', ofDatabase('53300')],
  ['a database that shuts down', ofDatabase('57P01')],
  ['a transaction that stood still', ofDatabase('25P03')],
  ['a broken connection', ofDatabase('08006')],
  ['an exhausted pool', new Error('timeout exceeded when trying to connect')],
  ['an answer that does not come', new Error('Query read timeout')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a full disk of ours', coded('ENOSPC')],
  ['a database that nobody finds', coded('ENOTFOUND')],
  ['one of these as the cause', new Error('words', { cause: coded('ECONNRESET') })],
])('%s is 503', ([, error]) => {
  expect(answerTo(error)).toEqual({ name: 'unavailable' })
})

test.for<[string, unknown]>([
  ['a broken rule of the database', ofDatabase('23514')],
  ['a mistake in a query', ofDatabase('42601')],
  ['words that only sound like it', new Error('no timeout exceeded')],
])('%s is an internal error', ([, error]) => {
  expect(answerTo(error)).toEqual({ name: 'internal' })
})
