import { ErrorScreen } from './ErrorScreen.tsx'
import { text } from '../text.ts'

export default function ForbiddenPage() {
  return <ErrorScreen code={403} sentence={text.forbidden} />
}
