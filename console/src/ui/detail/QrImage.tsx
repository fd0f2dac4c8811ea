import { QRCode } from 'antd'
import { Antd } from '../Antd.tsx'
import './qr-image.css'

/** A text as a code that a phone scans. Black on white in every theme, because scanners expect that. */
export function QrImage({ text, label }: { text: string; label: string }) {
  return (
    <div className="qr" role="img" aria-label={label}>
      <div aria-hidden="true">
        <Antd>
          <QRCode type="svg" value={text} size={188} color="#000000" bgColor="#ffffff" bordered={false} />
        </Antd>
      </div>
    </div>
  )
}
