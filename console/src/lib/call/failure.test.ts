import { catalogue, errorNames, sliceOf } from '@fairlead/api/errors.ts'
import { describe, expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { failureText, type Reaction, reactionTo } from './failure.ts'
import { format } from '../text/text.ts'

const en = (text: Parameters<typeof format>[0], args?: Record<string, string>) => format(text, args, 'en')

describe('what the console does with a failure', () => {
  test.each<[string, CallError, boolean, Reaction]>([
    ['401', new CallError('signedOut', { code: 401 }), false, { act: 'signIn', report: false }],
    ['401 on the sign-in screen', new CallError('signedOut'), true, { act: 'silent', report: false }],
    ['403', new CallError('forbidden', { code: 403 }), false, { act: 'once', report: false }],
    ['404', new CallError('notFound', { code: 404 }), false, { act: 'silent', report: false }],
    ['110', new CallError('balanceInsufficient', { code: 110 }), false, { act: 'banner', report: false }],
    ['119', new CallError('suspended', { code: 119 }), false, { act: 'banner', report: false }],
    ['300', new CallError('upstream', { code: 300 }), false, { act: 'toast', report: true }],
    ['500', new CallError('internal', { code: 500 }), false, { act: 'toast', report: true }],
    ['50013', new CallError('wrongPassword', { code: 50013 }), true, { act: 'toast', report: true }],
    ['5003001', new CallError('bindSecondFactor'), false, { act: 'bindMfa', report: true }],
    ['5003002', new CallError('secondFactor'), false, { act: 'secondFactor', report: true }],
    ['5003005', new CallError('visitOver'), false, { act: 'visitOver', report: true }],
    ['5003003', new CallError('choosePassword'), false, { act: 'choosePassword', report: true }],
    ['unknown 2500', new CallError('unknown', { code: 2500 }), false, { act: 'toast', report: true }],
    ['unknown 777', new CallError('unknown', { code: 777 }), false, { act: 'toast', report: false }],
    ['no answer', new CallError('network'), false, { act: 'network', report: false }],
  ])('%s', (_, error, onSignIn, expected) => {
    expect(reactionTo(error, onSignIn)).toEqual(expected)
  })

  test('every name in the catalogue has a reaction', () => {
    for (const name of errorNames) {
      const { code } = catalogue[name]
      expect(`${name}: ${reactionTo({ name, code }, false).act}`).toMatch(/: (?!undefined)\w+$/)
    }
  })
})

test('the failures that the console words itself are general, so their texts are always available', () => {
  const own = errorNames.filter((name) =>
    ['signIn', 'once', 'banner', 'report'].includes(catalogue[name].show),
  )
  expect(own).toContain('forbidden')
  expect(own.filter((name) => sliceOf(name) !== undefined)).toEqual([])
})

describe('the text for a failure', () => {
  test.each([
    [new CallError('upstream', { requestId: 'r-1', msg: 'boom' }), 'Error 300. requestId: r-1'],
    [new CallError('internal', { msg: 'boom' }), 'boom'],
    [new CallError('internal'), 'error'],
    [new CallError('signedOut', { msg: 'x' }), 'Login timeout, Please login again'],
    [new CallError('forbidden', { msg: 'x' }), 'Permission denied'],
    [new CallError('wrongPassword', { msg: 'Username or password error' }), 'Username or password error'],
    [new CallError('unknown', { code: 7, msg: 'Something new' }), 'Something new'],
    [
      new CallError('badInput', { msg: 'id: Incorrect format', fields: { id: 'format' } }),
      'Incorrect format',
    ],
    [
      new CallError('badInput', { msg: 'roleName is required', fields: { roleName: 'required' } }),
      'Check the highlighted fields',
    ],
    [new CallError('badInput', { msg: 'Select a date', fields: { '': 'required' } }), 'Select a date'],
    [new CallError('network'), 'The network is unstable. Please check your network connection'],
  ])('%o', (error, expected) => {
    expect(failureText(error, en)).toBe(expected)
  })
})
