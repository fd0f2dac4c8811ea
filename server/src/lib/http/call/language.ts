import { isLanguage, type Language, languages } from '@fairlead/api/text.ts'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the user of the session has chosen. */
    userLanguage?: Language
  }
}

const defaultLanguage: Language = languages[0]

/** The first language of `Accept-Language` that we speak; undefined when it names none of ours. */
function acceptedLanguage(header: string | undefined): Language | undefined {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.find(isLanguage)
}

/** The language of this answer: what the request asks for, else what its user has chosen, else the default. */
export const languageOf = (request: FastifyRequest): Language =>
  acceptedLanguage(request.headers['accept-language']) ?? request.userLanguage ?? defaultLanguage
