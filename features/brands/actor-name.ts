import type { EventActor } from '#features/events/event.ts'
import { brandById, resolveBrand } from './brand-of-host.ts'

/** Who acted, for readers: what the product did itself is done by the brand, whatever name is stored. */
export const actorName = ({ kind, name }: Pick<EventActor, 'kind' | 'name'>, brand: { name: string }): string =>
  kind === 'system' ? brand.name : name

/** The same on a page of the host's brand. */
export const actorNameOnHost = (actor: Pick<EventActor, 'kind' | 'name'>, host: string): string =>
  actorName(actor, resolveBrand(host))

/** The same for a fleet of the brand. */
export const actorNameInBrand = (actor: Pick<EventActor, 'kind' | 'name'>, brandId: string): string =>
  actorName(actor, brandById(brandId))
