/** Default service for comparison of shops: a full synthetic oil change, in the form of `services_requested`. */
export const USUAL_SERVICE = '1:full_synthetic'
