import type { TraceOutcome, TraceStep } from '@fairlead/api/cdn/trace.ts'

export const step = (outcome: TraceOutcome, args: TraceStep['args'] = {}): TraceStep => ({ outcome, args })
