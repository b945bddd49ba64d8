import { linkOptions } from '@tanstack/react-router'
import type { ImportKind } from '../import-fields.ts'

export const importLink = (kind: ImportKind, search: { id?: string; vehicle?: string } = {}) => {
  switch (kind) {
    case 'vehicles':
      return linkOptions({ to: '/vehicles/import', search })
    case 'people':
      return linkOptions({ to: '/users/import', search })
    case 'service_history':
      return linkOptions({ to: '/vehicles/import-history', search })
    case 'fuel':
      return linkOptions({ to: '/vehicles/import-fuel', search })
    case 'shops':
      return linkOptions({ to: '/back_office/shops/import', search })
    case 'problems':
      return linkOptions({ to: '/problems/import', search })
  }
}

export const listLink = (kind: ImportKind) => {
  switch (kind) {
    case 'vehicles':
      return linkOptions({ to: '/vehicles' })
    case 'people':
      return linkOptions({ to: '/settings', search: { tab: 'users' } })
    case 'service_history':
      return linkOptions({ to: '/due_services' })
    case 'fuel':
      return linkOptions({ to: '/vehicles' })
    case 'shops':
      return linkOptions({ to: '/back_office/shops' })
    case 'problems':
      return linkOptions({ to: '/problems' })
  }
}
