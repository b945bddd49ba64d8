import type { Brand } from './brand.ts'
import { brands } from './catalog/brands.ts'

/** Resolves the brand of a host name: by its first label, then by a keyword anywhere in it, then the default brand. */
export const resolveBrand = (host: string, override?: string | null): Brand => {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const first = name.split('.')[0] ?? ''
  const chosen =
    brands.find((brand) => brand.id === override) ??
    brands.find((brand) => brand.id !== 'default' && first === brand.id) ??
    brands.find((brand) => brand.keywords.some((keyword) => name.includes(keyword)))
  return chosen ?? brands[0]!
}

export const brandById = (id: string): Brand => brands.find((brand) => brand.id === id) ?? brands[0]!
