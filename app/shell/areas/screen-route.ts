import type { ComponentType } from 'react'
import type { Address } from './addresses.ts'
import type { shellTexts } from '../texts.ts'

export type Area = 'public' | 'fleet' | 'fmc' | 'office' | 'shop'
export type ScreenRoute = {
  path: Address
  area: Area
  /** The entry of the left navigation that is lit. */
  active?: keyof typeof shellTexts.entries
  /** The page's title where it is not the lit entry. */
  title?: keyof typeof shellTexts.entries
  screen: () => Promise<{ default: ComponentType }>
}

/** Of these areas only who is signed in sees anything, and inside the frame. */
export const isSignedIn = ({ area }: { area: Area }): boolean => area === 'fleet' || area === 'fmc' || area === 'office'
