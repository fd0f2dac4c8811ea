import { ConfigProvider, theme as antdTheme } from 'antd'
import en from 'antd/locale/en_US'
import zh from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { dark, density, language } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

const lightTokens = {
  colorPrimary: '#0a6570',
  colorText: '#14242a',
  colorTextDescription: '#595959',
  colorTextTertiary: '#595959',
  colorTextPlaceholder: '#6b6b6b',
  colorTextQuaternary: '#6b6b6b',
  colorError: '#c21f27',
  colorBorder: '#7d8d93',
  colorBgContainer: '#ffffff',
}
const darkTokens = {
  colorPrimary: '#5cc8cf',
  colorTextLightSolid: '#04262a',
  colorText: '#e7eef0',
  colorTextDescription: '#b0bfc5',
  colorTextTertiary: '#b0bfc5',
  colorTextPlaceholder: '#93a2a9',
  colorTextQuaternary: '#93a2a9',
  colorError: '#ff8a87',
  colorBorder: '#75868e',
  colorBgContainer: '#141d22',
  colorBgElevated: '#1b262c',
}

/**
 * Wraps Ant Design components (virtual select, steps, QR code) and gives them our palette, density and language.
 * Pages that do not use this component do not load Ant Design.
 */
export function Antd({ children }: { children: ReactNode }) {
  const of = useStore(language)
  const compact = useStore(density) === 'compact'
  const isDark = useStore(dark)
  return (
    <ConfigProvider
      csp={{ nonce: nonce() }}
      locale={of === 'zh' ? zh : en}
      button={{ autoInsertSpace: false }}
      // A list that opens belongs to the main part of the page, where screen readers look for it.
      getPopupContainer={(opener) => opener?.closest('main') ?? document.body}
      theme={{
        algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
        token: {
          ...(isDark ? darkTokens : lightTokens),
          fontFamily: 'var(--font)',
          fontSize: compact ? 13 : 14,
          controlHeight: compact ? 28 : 34,
          borderRadius: 6,
        },
      }}
    >
      {children}
    </ConfigProvider>
  )
}
