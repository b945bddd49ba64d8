import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { orderTexts } from './texts.ts'

/** "Harbor Auto Care has been notified.", but only once the viewer's email is confirmed: shops get no email about the order before. */
export const useShopNotified = () => {
  const t = useTexts(orderTexts)
  const { data: me } = useQuery(currentUserQuery)
  return (shop: string): string => (me?.email_proven ? t('shopNotified', { shop }) : '')
}
