import { pollSeconds } from '@fairlead/api/list.ts'
import { countMessages } from '@fairlead/api/message/count.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePathname } from '../../lib/address/address.ts'
import { useInUse } from '../../lib/session/in-use.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { text } from '../text.ts'

const most = 99

/**
 * The number of unread messages: the sum of the counts (spec 1, section 7). Refetched on every navigation, and from
 * time to time while the page is visible and in use; a failure is silent and keeps the last count.
 */
export function MessageCount() {
  const t = useText()
  const pathname = usePathname()
  const inUse = useInUse()
  const { data, refetch } = useQuery({
    ...callQuery(countMessages, {}, { quiet: true, tell: 'none' }),
    refetchInterval: inUse && pollSeconds * 1000,
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    void refetch({ cancelRefetch: false })
  }, [pathname, refetch])
  const count = (data ?? []).reduce((sum, one) => sum + one, 0)
  return (
    <ButtonLink place={paths.messages()} look="plain" icon="bell">
      <span className="unseen">{t(text.messages, { count })}</span>
      {count > 0 && (
        <span className="badge" aria-hidden="true">
          {count > most ? `${most}+` : count}
        </span>
      )}
    </ButtonLink>
  )
}
