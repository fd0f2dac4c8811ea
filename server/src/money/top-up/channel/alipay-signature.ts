import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

const der = (key: string) =>
  Buffer.from(key.replaceAll(/-----[A-Z ]+-----/g, '').replaceAll(/\s/g, ''), 'base64')

export const privateKeyFrom = (key: string): KeyObject =>
  createPrivateKey({ key: der(key), format: 'der', type: 'pkcs8' })
export const publicKeyFrom = (key: string): KeyObject =>
  createPublicKey({ key: der(key), format: 'der', type: 'spki' })

/** The text that a signature covers: the decoded fields by their names. */
const coveredOf = (fields: Iterable<[string, string]>, less: readonly string[]) =>
  [...fields]
    .filter(([name]) => !less.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

export const signText = (text: string, key: KeyObject) =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
export const isTextSigned = (text: string, signature: string, key: KeyObject) =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))

/** In a request, empty fields are not covered, but `sign_type` is. */
const ofRequest = (fields: Iterable<[string, string]>) =>
  coveredOf(
    [...fields].filter(([, value]) => value !== ''),
    ['sign'],
  )

export const signRequest = (fields: Record<string, string>, key: KeyObject) =>
  signText(ofRequest(Object.entries(fields)), key)

/** In a notice, all fields are covered, but `sign_type` is not. */
export const signNotice = (fields: Record<string, string>, key: KeyObject) =>
  signText(coveredOf(Object.entries(fields), ['sign', 'sign_type']), key)

export const isRequestSigned = (form: URLSearchParams, key: KeyObject) =>
  isTextSigned(ofRequest(form), form.get('sign') ?? '', key)

export const isNoticeSigned = (form: URLSearchParams, key: KeyObject) =>
  isTextSigned(coveredOf(form, ['sign', 'sign_type']), form.get('sign') ?? '', key)
