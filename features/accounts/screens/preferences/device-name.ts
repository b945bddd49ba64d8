import { useTexts } from '#platform/i18n/use-texts.ts'
import type { OwnSession } from '../../sessions/sessions-contract.ts'
import { preferencesTexts } from './texts.ts'

export const useDeviceName = ({ kind, browser, system }: Pick<OwnSession, 'kind' | 'browser' | 'system'>): string => {
  const t = useTexts(preferencesTexts)
  if (kind === 'program') return t('program')
  return browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
}
