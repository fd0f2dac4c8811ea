import { useText } from '../../../lib/text/text.ts'
import { Alert } from '../../../ui/page/Alert.tsx'
import { text } from '../text.ts'
import { patternsAt } from './named-patterns.ts'

type Props = {
  behaviors: readonly { pathPattern: string }[]
  index: number
  takers: readonly number[] | undefined
}

/** Says that paths of a behaviour with signed links are open to everybody, and by which earlier behaviours. */
export function PublicPaths({ behaviors, index, takers }: Props) {
  const t = useText()
  if (takers === undefined) return null
  const pattern = behaviors[index]?.pathPattern ?? ''
  return <Alert tone="error">{t(text.leftPublic, { pattern, earlier: patternsAt(behaviors, takers) })}</Alert>
}
