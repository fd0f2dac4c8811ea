import {
  getUserService,
  givenServices,
  listUserServices,
  saveUserService,
  serviceNames,
  type UserServiceDetail,
} from '@fairlead/api/customer/user-service.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { words } from '../ui/text/words.ts'
import { DetailDrawer, DetailSection } from '../ui/detail/DetailDrawer.tsx'
import { Timeline } from '../ui/detail/Timeline.tsx'
import { ChecksField } from '../ui/field/ChecksField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { serviceText as text } from './service-text.ts'

/** The services of a customer, with who gave and who withdrew them. */
export function UserServiceDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const query = useQuery(callQuery(getUserService, { params: { id } }))
  const of = query.data
  return (
    <DetailDrawer
      title={of?.customerName ?? t(text.services)}
      facts={
        of && [
          { label: t(text.number), value: of.number },
          { label: t(text.loginNumber), value: of.loginNumber },
          { label: t(text.resells), value: t(of.reseller ? text.yes : text.no) },
        ]
      }
      failed={query.isError}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    >
      {of && (
        <>
          <DetailSection title={t(text.services)}>
            <ServicesForm key={of.serviceIds.join()} of={of} />
          </DetailSection>
          <DetailSection title={t(text.changes)}>
            {of.changes.length === 0 && <p className="soft">{t(text.noChanges)}</p>}
            <Timeline
              label={t(text.changes)}
              entries={of.changes.map((change) => ({
                key: change.id,
                time: change.createTime,
                title: t(change.given ? text.given : text.withdrawn, {
                  service: t(serviceNames[change.serviceId] ?? text.other, { id: change.serviceId }),
                }),
                tone: change.given ? 'good' : 'off',
                children: <div className="soft">{change.userName || t(text.operator)}</div>,
              }))}
            />
          </DetailSection>
        </>
      )}
    </DetailDrawer>
  )
}

function ServicesForm({ of }: { of: UserServiceDetail }) {
  const t = useText()
  const save = useAction(saveUserService, {
    tell: 'form',
    done: [text.saved, { name: of.customerName }],
    refresh: [listUserServices, getUserService],
  })
  const frame = useFormFrame({
    schema: saveUserService.body,
    values: { serviceIds: givenServices.filter((service) => of.serviceIds.includes(service)) },
    submit: (body) => save.act({ params: { id: of.id }, body }),
  })
  return (
    <Form frame={frame} submitLabel={t(words.save)}>
      <ChecksField
        name={frame.name('serviceIds')}
        label={text.byYou}
        help={text.help}
        options={givenServices.map((value) => ({ value, label: serviceNames[value] ?? text.other }))}
      />
    </Form>
  )
}
