import type { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../lib/text/text.ts'
import { Alert } from '../../../ui/page/Alert.tsx'
import { CheckField } from '../../../ui/field/CheckField.tsx'
import { LinesField } from '../../../ui/field/LinesField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { choice, draftName, setting } from '../setting/setting.ts'
import { text } from '../text.ts'

/** Whether a response's cookie is cached with it; if so, the user must acknowledge the risk. */
export function SetCookieField({ index }: { index: number }) {
  const t = useText()
  const keeps = draftName(`behaviors.${index}.cacheSetCookie`)
  const acknowledged = draftName(`behaviors.${index}.cookiesAcknowledged`)
  const keepsSetCookie = useWatch({ name: keeps }) === true
  return (
    <>
      <CheckField {...setting(keeps)} deps={[acknowledged]} />
      {keepsSetCookie && (
        <Alert tone="warn">
          <p>{t(text.cookiesWarning)}</p>
          <CheckField name={acknowledged} label={text.acknowledge} required />
        </Alert>
      )}
    </>
  )
}

/** The parts of a request that reach the origin and therefore belong to the cache key. */
export function ForwardingFields({ index }: { index: number }) {
  const t = useText()
  const at = (name: keyof Forwarding) => draftName(`behaviors.${index}.forwarding.${name}`)
  const acknowledged = draftName(`behaviors.${index}.cookiesAcknowledged`)
  const [cookies, headers, queryString] = useWatch({
    name: [at('cookies'), at('headers'), at('queryString')],
  }) as unknown[]
  return (
    <>
      <div className="form-grid">
        <div className="stack">
          <SelectField {...choice(at('cookies'))} deps={[at('cookieNames'), acknowledged]} />
          {cookies === 'whitelist' && <LinesField {...setting(at('cookieNames'))} per="word" required />}
        </div>
        <div className="stack">
          <SelectField
            {...choice(at('headers'))}
            deps={[at('headerNames'), draftName(`behaviors.${index}.minTtl`)]}
          />
          {headers === 'whitelist' && <LinesField {...setting(at('headerNames'))} per="word" required />}
          {headers === 'all' && <Alert tone="info">{t(text.allHeaders)}</Alert>}
        </div>
        <div className="stack">
          <CheckField {...setting(at('queryString'))} />
          {queryString === true && <LinesField {...setting(at('queryStringCacheKeys'))} per="line" />}
        </div>
      </div>
      {cookies !== 'none' && headers !== 'all' && <SetCookieField index={index} />}
    </>
  )
}
