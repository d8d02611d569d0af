/** Version of the interface description (interface section 9). */
export const interfaceVersion = "1.0.0";
