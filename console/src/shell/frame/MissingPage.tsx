import { ErrorScreen } from './ErrorScreen.tsx'
import { text } from '../text.ts'

export default function MissingPage() {
  return <ErrorScreen code={404} sentence={text.missing} />
}
