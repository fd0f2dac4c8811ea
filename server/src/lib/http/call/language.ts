import { isLanguage, type Language, languages } from '@fairlead/api/text.ts'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The choice of the session's user. */
    userLanguage?: Language
  }
}

const defaultLanguage: Language = languages[0]

/** The first language of `Accept-Language` that we support; undefined if there is none. */
function acceptedLanguage(header: string | undefined): Language | undefined {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.find(isLanguage)
}

/** The language of the response: that of the request, or the choice of its user, or the default. */
export const languageOf = (request: FastifyRequest): Language =>
  acceptedLanguage(request.headers['accept-language']) ?? request.userLanguage ?? defaultLanguage
