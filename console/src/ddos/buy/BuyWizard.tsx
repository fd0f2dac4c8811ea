import { planNames } from '@fairlead/api/ddos/names.ts'
import {
  addDdosOrder,
  DdosOrderInput,
  listDdosOrders,
  orderMonths,
  payDdosOrder,
  planPrice,
} from '@fairlead/api/ddos/order.ts'
import { canOrderPlan, type DdosPlan } from '@fairlead/api/ddos/plan.ts'
import { type DdosProtection, getProtection } from '@fairlead/api/ddos/protection.ts'
import { useState } from 'react'
import { goTo } from '../../lib/address/navigator.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { randomId } from '../../lib/random-id.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { RadioField } from '../../ui/field/RadioField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { useWizard } from '../../ui/wizard/use-wizard.ts'
import { Wizard } from '../../ui/wizard/Wizard.tsx'
import { usePlanPrice } from '../plan-facts.ts'
import { text } from '../text.ts'
import { PlanDetails } from './PlanDetails.tsx'
import { SitesField } from './SitesField.tsx'
import { Summary } from './Summary.tsx'
import type { ProtectableSites } from './use-protectable-sites.ts'

type Props = { plans: readonly DdosPlan[]; sites: ProtectableSites; current: DdosProtection | null }

const fields = [['planId'], ['siteIds', 'months', 'contactName', 'contactEmail', 'contactPhone'], []]

/** Orders a plan and pays for it: choose, set up, confirm (spec 1, section 2). */
export function BuyWizard({ plans, sites, current }: Props) {
  const t = useText()
  const me = useMe()
  const priceOf = usePlanPrice()
  const [isPoor, setPoor] = useState(false)
  const larger = plans.filter((one) => canOrderPlan(one, current?.plan ?? null) === true)
  const wizard = useWizard(fields)
  const add = useAction(addDdosOrder, { tell: 'form' })
  const pay = useAction(payDdosOrder, {
    tell: 'form',
    done: text.isPaid,
    refresh: [listDdosOrders, getProtection],
    always: true,
    onDone: ({ id }) => goTo(paths.protectionOrder(id)),
  })
  const order = async (body: DdosOrderInput) => {
    const { id } = await add.act({ body })
    try {
      await pay.act({ params: { id } })
    } catch (error) {
      if (error instanceof CallError && error.name === 'balanceShort') setPoor(true)
      throw error
    }
  }
  const frame = useFormFrame({
    schema: DdosOrderInput,
    parts: wizard.parts,
    values: {
      key: randomId(),
      planId: larger[0]?.id ?? '',
      months: orderMonths[0],
      siteIds: current?.sites.map(({ id }) => id) ?? [],
      contactName: me.username,
      contactEmail: me.email,
      contactPhone: '',
    },
    submit: order,
  })
  const { watch, setValue } = frame.form
  const plan = larger.find(({ id }) => id === watch('planId'))
  const [chosen, months] = [watch('siteIds'), watch('months')]
  /** A changed choice is a different order, which needs its own key. */
  const renewKey = () => {
    setValue('key', randomId())
    setPoor(false)
    return true
  }
  return (
    <Wizard
      label={text.buy}
      wizard={wizard}
      frame={frame}
      finish={text.confirm}
      onCancel={() => goTo(paths.protectionOrders())}
      steps={[
        {
          key: 'plan',
          title: text.choose,
          help: text.limitsHelp,
          body: (
            <>
              <RadioField
                name={frame.name('planId')}
                label={text.plan}
                look="cards"
                options={larger.map((one) => ({
                  value: one.id,
                  label: planNames[one.level],
                  help: priceOf(one),
                }))}
              />
              {plan && <PlanDetails of={plan} />}
            </>
          ),
        },
        {
          key: 'set-up',
          title: text.setUp,
          pass: renewKey,
          body: (
            <>
              {plan && <p className="soft">{t(text.sitesHelp, { count: plan.applications })}</p>}
              <SitesField name={frame.name('siteIds')} sites={sites} chosen={chosen} />
              <RadioField
                name={frame.name('months')}
                label={text.months}
                options={orderMonths.map((value) => ({ value, label: t(text.month, { months: value }) }))}
              />
              <TextField name={frame.name('contactName')} label={text.contactName} required />
              <TextField name={frame.name('contactEmail')} label={text.contactEmail} required />
              <TextField
                name={frame.name('contactPhone')}
                label={text.contactPhone}
                help={text.contactPhoneHelp}
              />
            </>
          ),
        },
        {
          key: 'confirm',
          title: text.confirm,
          help: text.confirmHelp,
          body: plan && (
            <Summary
              plan={plan}
              months={months}
              amount={planPrice(plan, months)}
              domains={sites.known.filter(({ id }) => chosen.includes(id)).map(({ domain }) => domain)}
              isPoor={isPoor}
            />
          ),
        },
      ]}
    />
  )
}
