import { refusalTexts, rowFaultTexts, sourceFailureTexts } from '@fairlead/api/cloud-usage/reasons.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useText } from '../lib/text/text.ts'
import { costFileText as text } from './text.ts'

const reasons: Readonly<Record<string, Text>> = {
  ...refusalTexts,
  ...rowFaultTexts,
  ...sourceFailureTexts,
  lineType: text.unknownType,
}

/** Why a file, a row or a source is not read; the code itself if a later server has one that is not known here. */
export function ReasonText({ reason, detail = '' }: { reason: string; detail?: string }) {
  const t = useText()
  const known = reasons[reason]
  if (!known) return reason || '–'
  return t(known, { detail: detail || '–' })
}
