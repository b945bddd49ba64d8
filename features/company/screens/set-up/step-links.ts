import { linkOptions } from '@tanstack/react-router'
import type { SettingsTab } from '#features/accounts/settings/settings-tabs.ts'
import type { ShownStep } from '../../contract.ts'

const settings = (tab: SettingsTab) => linkOptions({ to: '/settings', search: { tab } })

/** Where a step is done. A fleet that pays in the shop chooses first how it pays. */
export const linkOfStep = ({ key, consequence }: Pick<ShownStep, 'key' | 'consequence'>) => {
  switch (key) {
    case 'account':
      return settings('company')
    case 'vehicles':
      return linkOptions({ to: '/vehicles/import' })
    case 'last_services':
      return linkOptions({ to: '/vehicles/last-services' })
    case 'approvals':
      return settings('policies')
    case 'payment':
      return settings(consequence === 'pay_in_shop' ? 'company' : 'payments')
    case 'drivers':
      return settings('users')
    case 'booking':
      return linkOptions({ to: '/service_request/new' })
  }
}
