import { keptDays } from '@fairlead/api/cdn/site/site-proof.ts'
import { canDelete, deleteSites, type Site } from '@fairlead/api/cdn/site/site.ts'
import { useText } from '../../lib/text/text.ts'
import { words } from '../../ui/text/words.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { refreshSites } from '../site-refresh.ts'
import { text } from '../text.ts'

const shownNames = 10

/** Deletes the selected sites: all of them, or none if one of them cannot be deleted. */
export function DeleteSites({
  sites,
}: {
  sites: readonly Pick<Site, 'id' | 'domain' | 'status' | 'locked'>[]
}) {
  const t = useText()
  const [first] = sites
  const length = sites.length
  const remove = useAction(deleteSites, { done: [text.deletedMany, { length }], refresh: refreshSites })
  const names = sites.slice(0, shownNames).map(({ domain }) => domain)
  const domains = [...names, ...(length > shownNames ? ['…'] : [])].join(t(words.comma))
  const verdict = sites.map(canDelete).find((one) => one !== true) ?? true
  return (
    <ActionButton
      action={deleteSites}
      label={text.deleteChosen}
      unless={first ? verdict : 'nothingSelected'}
      confirm={
        length > 1
          ? {
              title: t(text.deleteManyTitle, { length }),
              text: t(text.deleteManyText, { domains, days: keptDays }),
              danger: true,
            }
          : {
              title: t(text.deleteTitle, { domain: domains }),
              text: t(text.deleteText, { domain: domains, days: keptDays }),
              danger: true,
            }
      }
      onAct={() => remove.act({ body: { ids: sites.map(({ id }) => id) } })}
    />
  )
}
