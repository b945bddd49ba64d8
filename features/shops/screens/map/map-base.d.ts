/** Written at build time by `app/build/map-base.ts`. */
declare module 'virtual:map-base' {
  type Geometry = { type: string; coordinates: unknown }
  const base: Record<'land' | 'greatLakes' | 'nation' | 'lakes' | 'rivers' | 'states' | 'counties', Geometry[]> & {
    /** Name, longitude, latitude, the largest first. */
    towns: [name: string, longitude: number, latitude: number][]
  }
  export default base
}
declare module '*.mjs?url' {
  const url: string
  export default url
}
