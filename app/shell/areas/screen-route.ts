import type { Capability } from '#features/accounts/capabilities.ts'
import type { ComponentType } from 'react'
import type { rightTexts } from '#features/accounts/screens/right-texts.ts'
import type { Address } from './addresses.ts'
import type { shellTexts } from '../texts.ts'

export type Area = 'public' | 'fleet' | 'fmc' | 'office' | 'shop'
export type ScreenRoute = {
  path: Address
  area: Area
  /** The right without which the page could only fail. */
  needs?: Capability & keyof typeof rightTexts.entries
  /** The highlighted entry of the left navigation. */
  active?: keyof typeof shellTexts.entries
  /** The page's title, if it differs from the entry. */
  title?: keyof typeof shellTexts.entries
  screen: () => Promise<{ default: ComponentType }>
}

/** Pages of these areas need a session and are inside the frame. */
export const isSignedIn = ({ area }: { area: Area }): boolean => area === 'fleet' || area === 'fmc' || area === 'office'
