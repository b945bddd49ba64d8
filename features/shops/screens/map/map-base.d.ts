/** Generated at build time by `app/build/map-base.ts`. */
declare module 'virtual:map-base' {
  type Geometry = { type: string; coordinates: unknown }
  const base: Record<'land' | 'greatLakes' | 'nation' | 'lakes' | 'rivers' | 'states' | 'counties', Geometry[]> & {
    /** Name, longitude and latitude, largest first. */
    towns: [name: string, longitude: number, latitude: number][]
  }
  export default base
}
declare module '*.mjs?url' {
  const url: string
  export default url
}
