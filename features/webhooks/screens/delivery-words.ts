import { useTexts } from '#platform/i18n/use-texts.ts'
import type { WebhookDelivery } from '../webhooks-contract.ts'
import { logTexts } from './texts.ts'

/** The subject of a delivery and the result of its last call, in words. */
export const useDeliveryWords = () => {
  const t = useTexts(logTexts)
  return {
    aboutOf: ({ is_test: isTest, object, object_id: id, vehicle_name: name }: WebhookDelivery): string => {
      if (isTest) return t('sampleData')
      if (object === 'order') return name === null ? t('orderOf', { id }) : t('ofOrder', { id, name })
      if (object === 'vehicle') return name ?? t('ofVehicle', { id })
      if (object === 'user') return t('ofUser', { id })
      return object === 'problem' ? (name ?? t('ofProblem', { id })) : t('ofFleet')
    },
    resultOf: ({ answer_status: status, failure, tries }: WebhookDelivery): string => {
      if (status !== null) return String(status)
      return failure ? t(`failure_${failure as 'timeout'}`) : tries === 0 ? t('waiting') : t('notYet')
    },
  }
}
