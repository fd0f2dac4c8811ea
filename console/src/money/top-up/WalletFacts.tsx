import { withTail } from '@fairlead/api/money/top-up/quote.ts'
import type { TopUpOptions } from '@fairlead/api/money/top-up/top-up.ts'
import { useText } from '../../lib/text/text.ts'
import { CopyText } from '../../ui/button/CopyText.tsx'
import { QrImage } from '../../ui/detail/QrImage.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { topUpText as text } from './text.ts'

type Props = { options: Pick<TopUpOptions, 'walletAddress' | 'walletTail'>; actual: string }

/** Where a wallet transfer goes, and its exact amount, whose last digits identify it. */
export function WalletFacts({ options: { walletAddress, walletTail }, actual }: Props) {
  const t = useText()
  return (
    <section aria-label={t(text.wallet)} className="stack">
      <QrImage text={walletAddress} label={t(text.walletCode)} />
      <Facts
        single
        facts={[
          { label: t(text.wallet), value: <CopyText text={walletAddress} block /> },
          {
            label: t(text.exactly),
            value:
              actual === '0' ? t(text.enterAmount) : <CopyText text={withTail(actual, walletTail)} block />,
          },
        ]}
      />
      <p className="soft">{t(text.exactlyHelp)}</p>
    </section>
  )
}
