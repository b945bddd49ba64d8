export type Coordinates = { latitude: number; longitude: number }

/** Search radius, in the unit of the country; saved shops have no limit. */
export const SEARCH_RADIUS = { miles: 50, kilometers: 80 } as const

/** Mean radius of the Earth, 6,371.0088 km. */
const EARTH_RADIUS_MILES = 3958.7613
const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180

/** Great-circle distance in miles by the haversine formula, which is also exact for short distances. */
export function greatCircleMiles(from: Coordinates, to: Coordinates): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const chord = halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export type BoundingBox = { south: number; north: number; west: number; east: number }

/** Bounding box of a radius, for the query that precedes computing the exact distance. */
export function boundingBox(center: Coordinates, miles: number): BoundingBox {
  const latitudes = miles / MILES_PER_DEGREE
  const widest = Math.min(89, Math.abs(center.latitude) + latitudes)
  const longitudes = miles / (MILES_PER_DEGREE * Math.cos(radians(widest)))
  return {
    south: center.latitude - latitudes,
    north: center.latitude + latitudes,
    west: center.longitude - longitudes,
    east: center.longitude + longitudes,
  }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
