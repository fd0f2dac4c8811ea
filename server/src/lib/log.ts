import type { FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'

/** Fields that a log line must not show. Bodies are never logged. */
const secrets = ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-edge-signature"]']

/** Each line is one JSON object, so that a text from a request cannot forge another line. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  redact: secrets,
  serializers: {
    // The route, not the address, whose query or parameters may contain secrets.
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions?.url ?? '(none)',
      ip: request.ip,
    }),
  },
})
