import Bowser from 'bowser'
import type { OwnSession } from '../../sessions/sessions-contract.ts'

type Device = Pick<OwnSession, 'kind' | 'browser' | 'system'>

const KINDS: Readonly<Record<string, Device['kind']>> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** Users do not call a Mac "macOS 10.15". */
const SYSTEMS: Readonly<Record<string, string>> = { macOS: 'Mac', iOS: 'iPhone', 'Chrome OS': 'Chromebook' }

/** Device name from the user agent, in plain words. Anything that is not a browser counts as a program. */
export const deviceOf = (userAgent: string | null): Device => {
  if (!userAgent) return { kind: 'program', browser: null, system: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const kind = KINDS[platform.type ?? ''] ?? 'program'
  const isTabletOfApple = os.name === 'iOS' && kind === 'tablet'
  const system = isTabletOfApple ? 'iPad' : os.name ? (SYSTEMS[os.name] ?? os.name) : null
  return { kind, browser: kind === 'program' ? null : (browser.name?.replace(/^Microsoft /, '') ?? null), system }
}
