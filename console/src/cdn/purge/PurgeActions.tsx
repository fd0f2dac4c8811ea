import { rememberedList } from '../../lib/address/list-search.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { words } from '../../ui/text/words.ts'
import { text } from './preview-text.ts'

type Props = {
  isLooking: boolean
  onLook: () => void
}

/** The buttons beside the one that purges. */
export function PurgeActions({ isLooking, onLook }: Props) {
  const t = useText()
  return (
    <>
      <Button pending={isLooking} onClick={onLook}>
        {t(text.preview)}
      </Button>
      <ButtonLink place={paths.purges(rememberedList(paths.purges().to))}>{t(words.cancel)}</ButtonLink>
    </>
  )
}
