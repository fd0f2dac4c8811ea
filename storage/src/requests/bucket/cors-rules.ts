import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { CorsRule } from '../../catalog/rows.ts'
import { S3Failure } from '../../door/failure.ts'
import { childrenOf, demandKnown, type Node, readXml, textOf } from '../../door/read-xml.ts'
import { element, root } from '../../door/xml.ts'
import { type BucketCall, sendNothing, sendXml } from '../call.ts'
import { setRules } from './set-rules.ts'

const known = ['ID', 'AllowedOrigin', 'AllowedMethod', 'AllowedHeader', 'ExposeHeader', 'MaxAgeSeconds']
const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']
const maxRules = 100

function ruleOf(node: Node): CorsRule {
  demandKnown(node, known)
  const texts = (name: string) => childrenOf(node, name).map(({ text }) => text)
  const rule: CorsRule = {
    id: textOf(node, 'ID') ?? '',
    origins: texts('AllowedOrigin'),
    methods: texts('AllowedMethod'),
    headers: texts('AllowedHeader'),
    exposed: texts('ExposeHeader'),
    seconds: Number(textOf(node, 'MaxAgeSeconds') ?? '0'),
  }
  const patterns = [...rule.origins, ...rule.headers]
  const isRight =
    rule.origins.length > 0 &&
    rule.methods.length > 0 &&
    rule.methods.every((method) => methods.includes(method)) &&
    patterns.every((pattern) => pattern.split('*').length <= 2) &&
    [...patterns, ...rule.exposed].every((text) => /^[\x21-\x7e]{1,500}$/.test(text)) &&
    Number.isInteger(rule.seconds) &&
    rule.seconds >= 0
  if (!isRight) throw new S3Failure('InvalidRequest', 'A rule of CORS is malformed')
  return rule
}

export async function putCors(call: BucketCall) {
  const list = await readXml(call.body(), { maxBytes: 64 * 1024, maxElements: 2000 })
  if (list.name !== 'CORSConfiguration' || list.children.length === 0 || list.children.length > maxRules)
    throw new S3Failure('MalformedXML')
  demandKnown(list, ['CORSRule'])
  await setRules(call, 'cors', list.children.map(ruleOf))
  sendNothing(call.response, 200)
}

export async function deleteCors(call: BucketCall) {
  await setRules(call, 'cors', null)
  sendNothing(call.response, 204)
}

export async function getCors({ response, bucket: { cors } }: BucketCall) {
  if (!cors) throw new S3Failure('NoSuchCORSConfiguration')
  sendXml(
    response,
    root(
      'CORSConfiguration',
      ...cors.map((rule) =>
        element(
          'CORSRule',
          rule.id === '' ? undefined : element('ID', rule.id),
          ...rule.origins.map((text) => element('AllowedOrigin', text)),
          ...rule.methods.map((text) => element('AllowedMethod', text)),
          ...rule.headers.map((text) => element('AllowedHeader', text)),
          ...rule.exposed.map((text) => element('ExposeHeader', text)),
          rule.seconds === 0 ? undefined : element('MaxAgeSeconds', rule.seconds),
        ),
      ),
    ),
  )
}

function fits(pattern: string, text: string): boolean {
  const [before = '', after] = pattern.split('*')
  if (after === undefined) return pattern === text
  return text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after)
}

/** The first rule for a page of this origin that sends such a request. */
export const corsRuleFor = (
  rules: readonly CorsRule[],
  origin: string,
  method: string,
): CorsRule | undefined =>
  rules.find((rule) => rule.origins.some((pattern) => fits(pattern, origin)) && rule.methods.includes(method))

/** Whether a rule lets a page send these headers. */
export const allowsHeaders = ({ headers }: CorsRule, wanted: string): boolean =>
  wanted
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .every((name) => headers.some((pattern) => fits(pattern.toLowerCase(), name)))

/** Says which pages may read the response: those of the rules of the bucket, in place of all. */
export function applyCors(
  rules: readonly CorsRule[] | null,
  { method, headers }: { method: string; headers: IncomingHttpHeaders },
  response: ServerResponse,
) {
  const { origin } = headers
  if (!rules || origin === undefined) return
  const rule = corsRuleFor(rules, origin, method)
  response.setHeader('vary', 'origin')
  response.removeHeader('access-control-expose-headers')
  if (!rule) return response.removeHeader('access-control-allow-origin')
  response.setHeader('access-control-allow-origin', rule.origins.includes('*') ? '*' : origin)
  if (rule.exposed.length > 0) response.setHeader('access-control-expose-headers', rule.exposed.join(', '))
}
