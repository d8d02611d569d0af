/** Of a hybrid invoice the name is fixed: Factur-X 1.0.7, 6.2.2. */
export const hybridName = "factur-x.xml";
