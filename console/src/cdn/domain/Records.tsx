import { checkDomainSetup, type DomainCheck, type DomainSetup } from '@fairlead/api/cdn/domain/site-domain.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { useInUse } from '../../lib/session/in-use.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DnsRecord } from '../../ui/dns/DnsRecord.tsx'
import { StatusLabel } from '../../ui/text/StatusLabel.tsx'
import { text } from './text.ts'

const pollMs = 10_000

type State = { tone: 'good' | 'warn' | 'off'; word: Text }

const cnameStates: Readonly<Record<DomainCheck['cname'], State>> = {
  pointsHere: { tone: 'good', word: text.cnameHere },
  elsewhere: { tone: 'warn', word: text.cnameMissing },
  noRecord: { tone: 'warn', word: text.cnameMissing },
  unreachable: { tone: 'off', word: text.silent },
}

const txtStates: Readonly<Record<DomainCheck['txt'], State>> = {
  match: { tone: 'good', word: text.txtFound },
  other: { tone: 'warn', word: text.txtOther },
  none: { tone: 'warn', word: text.txtMissing },
  noAnswer: { tone: 'off', word: text.silent },
}

type Props = {
  id: string
  setup: DomainSetup
  onFound: (found: { cname: boolean; txt: boolean }) => void
}

/** The records that prove a domain, each with what the DNS says of it now. */
export function Records({ id, setup, onFound }: Props) {
  const t = useText()
  const inUse = useInUse()
  const query = useQuery({
    ...callQuery(checkDomainSetup, { params: { id } }, { quiet: true }),
    // A cached result may belong to the domain that was entered before.
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      inUse && !(data?.cname === 'pointsHere' && data.txt === 'match') ? pollMs : false,
  })
  const { data: check, isFetching } = query
  const cname = check?.cname === 'pointsHere'
  const txt = check?.txt === 'match'
  useEffect(() => {
    if (check) onFound({ cname, txt })
  }, [check, cname, txt, onFound])
  const records = [
    {
      title: text.cname,
      name: setup.cnameName,
      value: setup.cnameValue,
      state: check && cnameStates[check.cname],
    },
    { title: text.txt, name: setup.txtName, value: setup.txtValue, state: check && txtStates[check.txt] },
  ]
  return (
    <>
      {records.map(({ title, name, value, state }) => (
        <section key={title.en} className="stack" aria-label={t(title)}>
          <h3>{t(title)}</h3>
          <DnsRecord host={name ?? ''} value={value ?? ''} zone={setup.zone} />
          <StatusLabel tone={state?.tone ?? 'busy'}>{t(state?.word ?? text.checking)}</StatusLabel>
        </section>
      ))}
      <div className="row">
        <Button pending={isFetching} onClick={() => void query.refetch()}>
          {t(text.check)}
        </Button>
      </div>
    </>
  )
}
