import type { ErrorName } from '@fairlead/api/errors.ts'

/** `network`: no response, or one without a body. `unknown`: a code that this build does not know. */
export type CallErrorName = ErrorName | 'network' | 'unknown'

/** A call that failed. `fields` maps the path of a field to the name of its error. */
export class CallError extends Error {
  override readonly name: CallErrorName
  readonly code: number
  readonly msg: string
  readonly requestId: string
  readonly fields: Record<string, string>

  constructor(
    name: CallErrorName,
    {
      code = 0,
      msg = '',
      requestId = '',
      fields = {},
    }: { code?: number; msg?: string; requestId?: string; fields?: Record<string, string> } = {},
  ) {
    super(msg || name)
    this.name = name
    this.code = code
    this.msg = msg
    this.requestId = requestId
    this.fields = fields
  }
}
