import type { FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'

/** What a log line must not show. Bodies are never logged. */
const secrets = ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-edge-signature"]']

/** Structured lines, one JSON object each, so that no text from outside can forge another line. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  redact: secrets,
  serializers: {
    // The route, not the address: a query or a path parameter may hold what a log should not.
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions?.url ?? '(none)',
      ip: request.ip,
    }),
  },
})
