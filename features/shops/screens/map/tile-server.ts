/** The installation's tile server (`MAP_TILES_URL`), from the page's head; null: the map uses its built-in base. */
export const readTileServer = (): { url: string; attribution: string } | null => {
  const url = contentOf('map-tiles')
  return url ? { url, attribution: contentOf('map-attribution') } : null
}

const contentOf = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
