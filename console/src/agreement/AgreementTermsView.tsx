import {
  payAreaNames,
  productLineNames,
  settlementCycleNames,
  supportTypeNames,
} from '@fairlead/api/agreement/names.ts'
import { listBaseNames } from '@fairlead/api/rating/contract-names.ts'
import type { AgreementTerms } from '@fairlead/api/agreement/terms.ts'
import { useText } from '../lib/text/text.ts'
import { MoneyText } from '../ui/amount/AmountText.tsx'
import { type Fact, Facts } from '../ui/page/Facts.tsx'
import { ruleText } from '../ui/pricing/rule-text.ts'
import { RuleTable } from '../ui/pricing/RuleTable.tsx'
import { agreementText as text } from './text.ts'

type Props = {
  terms: AgreementTerms
  extendEndDate: string | null
  /** Who the parties are, which terms name by their ids. */
  parties: readonly Fact[]
}

/** What a contract says. */
export function AgreementTermsView({ terms, extendEndDate, parties }: Props) {
  const t = useText()
  const money = (amount: string) => <MoneyText money={{ amount, currency: terms.currency }} />
  const { support } = terms
  return (
    <>
      <section className="panel" aria-labelledby="base">
        <h2 id="base">{t(text.base)}</h2>
        <div className="panel-body stack">
          <Facts
            facts={[
              ...parties,
              { label: t(text.productLine), value: t(productLineNames[terms.productLine]) },
              { label: t(text.customerContractNumber), value: terms.customerContractNumber || '–' },
              { label: t(text.contactPerson), value: terms.contactPerson || '–' },
              { label: t(text.startDate), value: terms.startDate },
              { label: t(text.endDate), value: terms.endDate },
              { label: t(text.signDate), value: terms.signDate ?? '–' },
              {
                label: t(text.autoExtendFlag),
                value: terms.autoExtendFlag
                  ? t(text.extends, {
                      months: terms.extendMonths,
                      times: terms.extendTimes,
                      days: terms.extendPeriod,
                    })
                  : t(text.no),
              },
              ...(extendEndDate === null ? [] : [{ label: t(text.extendEndDate), value: extendEndDate }]),
            ]}
          />
          {terms.remark !== '' && <p className="lines">{terms.remark}</p>}
        </div>
      </section>
      <section className="panel" aria-labelledby="money">
        <h2 id="money">{t(text.money)}</h2>
        <div className="panel-body">
          <Facts
            facts={[
              { label: t(text.currency), value: terms.currency },
              { label: t(text.farea), value: t(payAreaNames[terms.farea]) },
              { label: t(text.cycle), value: t(settlementCycleNames[terms.cycle]) },
              { label: t(text.billDay), value: t(text.dayOfMonth, { day: terms.billDay }) },
              { label: t(text.payDay), value: t(text.dayOfMonth, { day: terms.payDay }) },
              { label: t(text.periodDays), value: t(text.days, { count: terms.periodDays }) },
              { label: t(text.exchangeRate), value: terms.exchangeRate ?? t(text.rateOfDay) },
              { label: t(text.taxRate), value: terms.taxRate },
              { label: t(text.penaltyAmtRate), value: terms.penaltyAmtRate },
              { label: t(text.depositAmt), value: money(terms.depositAmt) },
              { label: t(text.otherAmt), value: money(terms.otherAmt) },
            ]}
          />
        </div>
      </section>
      <section className="panel" aria-labelledby="pricing">
        <h2 id="pricing">{t(text.pricing)}</h2>
        <div className="panel-body stack">
          <Facts
            facts={[
              { label: t(text.listBase), value: t(listBaseNames[terms.listBase]) },
              { label: t(text.passCredits), value: t(terms.passCredits ? text.yes : text.no) },
              { label: t(text.edpDistcount), value: terms.edpDistcount ?? '–' },
            ]}
          />
          {terms.rules.length === 0 ? (
            <p className="soft">{t(ruleText.noRules)}</p>
          ) : (
            <RuleTable rules={terms.rules} />
          )}
        </div>
      </section>
      <section className="panel" aria-labelledby="support">
        <h2 id="support">{t(text.support)}</h2>
        <div className="panel-body">
          {support === null ? (
            <p className="soft">{t(text.supportNone)}</p>
          ) : (
            <Facts
              facts={[
                { label: t(text.supportType), value: t(supportTypeNames[support.supportType]) },
                support.supportType === 1
                  ? { label: t(text.fee), value: money(support.fee) }
                  : { label: t(text.rate), value: support.rate },
                { label: t(text.minimumGuarantee), value: money(support.minimumGuarantee) },
                { label: t(text.externalServiceAmt), value: money(support.externalServiceAmt) },
                {
                  label: t(text.externalServiceDescription),
                  value: support.externalServiceDescription || '–',
                },
              ]}
            />
          )}
        </div>
      </section>
    </>
  )
}
