/** Default service for comparing shops: a full synthetic oil change, in the format of `services_requested`. */
export const USUAL_SERVICE = '1:full_synthetic'
